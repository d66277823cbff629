import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import { type MailSettings, mailSettingsForm } from '#contract/mail-settings.ts';
import { mailProviders, providerServers } from '#contract/rules/mail-providers.ts';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { type Typed, useForm } from '#web/forms/use-form.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Select, TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';

/** The anchor of the set-up list. */
const mailId = 'email';

/** The mail server of the shop, with a test of it. */
export const MailSection = ({ settings }: { settings: MailSettings }) => (
  <section
    id={mailId}
    className="grid max-w-3xl scroll-mt-20 gap-4 rounded-lg border border-border bg-surface p-5"
  >
    <h2 className="text-lg">Email</h2>
    {settings.source === 'SMTP_URL' ? (
      <FromEnvironment settings={settings} />
    ) : (
      <MailForm settings={settings} />
    )}
    {settings.source && <MailTest />}
  </section>
);

const FromEnvironment = ({ settings: { host, port, from } }: { settings: MailSettings }) => (
  <p className="wrap-anywhere">
    The shop sends with {host}, port {port}, as {from}. This is set by SMTP_URL and MAIL_FROM where
    the shop runs, and can be changed only there.
  </p>
);

function MailForm({ settings }: { settings: MailSettings }) {
  const { revalidate } = useRevalidator();
  const [provider, setProvider] = useState(settings.provider);
  const isOther = provider === 'OTHER';
  const isSes = provider === 'SES';
  const usual = providerServers[provider];
  const isSaved = settings.source === 'SHOP' && settings.provider === provider;
  const { form, field, busy } = useForm({
    check: (typed) => errorsOf(bodyIn(typed)),
    send: async (typed) => {
      await call('PUT /mail-settings', { body: bodyIn(typed) });
      toast.success('The mail server is saved. Send yourself a test.');
      await revalidate();
    },
    failed: 'The mail server was not saved.',
  });
  return (
    <form {...form} className="grid gap-4">
      <p className="text-muted">
        {settings.source
          ? 'Customers get their emails from this account.'
          : 'Until you connect an account, customers get no emails: they are only written to a folder of the shop.'}
      </p>
      <Select
        {...field('provider')}
        label="Provider"
        value={provider}
        onChange={({ target }) => setProvider(target.value as MailSettings['provider'])}
      >
        {mailProviders.map((one) => (
          <option key={one} value={one}>
            {providerServers[one].name}
          </option>
        ))}
      </Select>
      {(isOther || isSes) && (
        <div key={`server ${provider}`} className="grid gap-4 sm:grid-cols-[1fr_8rem]">
          <TextField
            {...field('host')}
            label="Mail server"
            autoComplete="off"
            autoCapitalize="none"
            defaultValue={isSaved ? settings.host : usual.host}
          />
          <TextField
            {...field('port')}
            label="Port"
            inputMode="numeric"
            defaultValue={String(isSaved ? settings.port : usual.port)}
          />
        </div>
      )}
      <TextField
        {...field('from')}
        label="Send from"
        type="email"
        autoComplete="email"
        hint="Customers see it as the sender."
        defaultValue={settings.from}
      />
      {(isOther || isSes) && (
        <TextField
          {...field('user')}
          label="User"
          autoComplete="off"
          autoCapitalize="none"
          hint={
            isOther
              ? 'Often the email address. Leave it empty for a server without a password.'
              : undefined
          }
          defaultValue={isSaved ? settings.user : ''}
        />
      )}
      <TextField
        {...field('password')}
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={isSaved ? `Leave it empty to keep the saved one. ${usual.hint}` : usual.hint}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {settings.source ? 'Update' : 'Connect'}
      </Button>
    </form>
  );
}

/** Gmail and Zoho sign in by the address, and their servers are known. */
function bodyIn(typed: Typed) {
  const provider = (typed.provider ?? 'OTHER') as MailSettings['provider'];
  const { host, port } = providerServers[provider];
  const from = typed.from?.trim() ?? '';
  return {
    provider,
    host: (typed.host ?? host).trim(),
    port: typed.port === undefined ? port : Number(typed.port),
    user: (typed.user ?? from).trim(),
    from,
    // Google shows app passwords in groups of four.
    password: provider === 'GMAIL' ? typed.password?.replaceAll(' ', '') : typed.password,
  };
}

const errorsOf = (body: ReturnType<typeof bodyIn>) => validationErrors(mailSettingsForm, body);

type Outcome = ReplyOf<'POST /mail-settings/test'>;

function MailTest() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { revalidate } = useRevalidator();
  const { running, run } = useOneAtATime();
  const send = () =>
    run(async () => {
      setOutcome(null);
      const reply = await call('POST /mail-settings/test').catch(sayFailure('No test was sent.'));
      if (!reply) return;
      setOutcome(reply);
      await revalidate();
    });
  return (
    <div className="grid justify-items-start gap-2 border-t border-border pt-4">
      <Button variant="secondary" icon="mail" busy={running} onClick={send}>
        Send me a test
      </Button>
      <p role="status" className="wrap-anywhere">
        {outcome?.ok && (
          <span className="text-success">
            The test is on its way to you. The server answered: {outcome.answer}
          </span>
        )}
        {outcome && !outcome.ok && <span className="text-danger">{outcome.answer}</span>}
      </p>
    </div>
  );
}
