import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import { type MailSettings, mailSettingsForm } from '#contract/mail-settings.ts';
import { canReceiveMail } from '#contract/rules/accounts/deliverable.ts';
import { mailProviders, providerServers, testRecipient } from '#contract/rules/mail-providers.ts';
import { call } from '#web/client.ts';
import { RecordForm } from '#web/forms/record-form.tsx';
import { sayFailure } from '#web/forms/say-failure.ts';
import { useRecordForm } from '#web/forms/use-record-form.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Select, TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { PagePart } from '#web/ui/page/page-part.tsx';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';

/** The mail server of the shop, with a button to test it. The set-up list links here. */
export const MailSection = ({ settings }: { settings: MailSettings }) => (
  <PagePart title="Sending emails" id="email" className="max-w-3xl">
    {settings.source === 'SMTP_URL' ? (
      <FromEnvironment settings={settings} />
    ) : (
      <MailForm settings={settings} />
    )}
    {settings.source && <MailTest from={settings.from} />}
  </PagePart>
);

const FromEnvironment = ({ settings: { host, port, from } }: { settings: MailSettings }) => (
  <p className="wrap-anywhere">
    The shop sends with {host}, port {port}, as {from}. This is set by SMTP_URL and MAIL_FROM where
    the shop runs, and can be changed only there.
    {!canReceiveMail(from) &&
      ' This sender cannot receive messages: set MAIL_FROM to an email of yours.'}
  </p>
);

function MailForm({ settings }: { settings: MailSettings }) {
  const { revalidate } = useRevalidator();
  const edited = useRecordForm({
    record: settings,
    read: () => call('GET /mail-settings'),
    valuesOf,
    check: (typed) => validationErrors(mailSettingsForm, bodyIn(typed)),
    save: async (typed, { source: _, ...before }) => {
      const saved = await call('PUT /mail-settings', { body: { ...bodyIn(typed), before } });
      toast.success('The mail settings are saved. Send yourself a test.');
      return saved;
    },
    failed: 'The mail settings were not saved.',
    after: revalidate,
  });
  const { field, record } = edited;
  const provider = providerOf(edited.values);
  const usual = providerServers[provider];
  const readFields = useEffectEvent(() => edited.fill({}));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each provider shows fields of its own.
  useEffect(() => readFields(), [provider]);
  const isSaved = record.source === 'SHOP' && record.provider === provider;
  return (
    <RecordForm
      edited={edited}
      what="these mail settings"
      action={record.source ? 'Update' : 'Connect'}
      className="grid gap-4"
    >
      <p className="text-muted">
        {record.source
          ? 'Customers get their emails from this account.'
          : 'Until you connect an account, customers get no emails: they are only written to a folder of the shop.'}
      </p>
      <Select {...field('provider')} label="Provider">
        {mailProviders.map((one) => (
          <option key={one} value={one}>
            {providerServers[one].name}
          </option>
        ))}
      </Select>
      {takesServer(provider) && (
        <div key={`server ${provider}`} className="grid gap-4 sm:grid-cols-[1fr_8rem]">
          <TextField
            {...field('host')}
            label="Mail server"
            autoComplete="off"
            autoCapitalize="none"
            defaultValue={isSaved ? record.host : usual.host}
          />
          <TextField
            {...field('port')}
            label="Port"
            inputMode="numeric"
            defaultValue={String(isSaved ? record.port : usual.port)}
          />
        </div>
      )}
      <TextField
        {...field('from')}
        label="Send from"
        type="email"
        autoComplete="email"
        hint="Customers see it as the sender."
      />
      {takesServer(provider) && (
        <TextField
          {...field('user')}
          label="Username"
          autoComplete="off"
          autoCapitalize="none"
          hint={
            provider === 'OTHER'
              ? 'Often your email. Leave it empty for a server without a password.'
              : undefined
          }
          defaultValue={isSaved ? record.user : ''}
        />
      )}
      <TextField
        {...field('password')}
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={isSaved ? `Leave it empty to keep the saved one. ${usual.hint}` : usual.hint}
      />
    </RecordForm>
  );
}

type Provider = MailSettings['provider'];

/** Gmail and Zoho use the email as the username, and their servers are known. */
const takesServer = (provider: Provider) => provider === 'OTHER' || provider === 'SES';

const valuesOf = ({ provider, host, port, user, from }: MailSettings) => ({
  provider: provider as string,
  ...(takesServer(provider)
    ? { host, port: String(port), user }
    : { host: '', port: '', user: '' }),
  from,
  password: '',
});

type MailValues = ReturnType<typeof valuesOf>;

const providerOf = ({ provider }: MailValues) => provider as Provider;

function bodyIn(typed: MailValues) {
  const provider = providerOf(typed);
  const from = typed.from.trim();
  const { host, port } = providerServers[provider];
  const server = takesServer(provider)
    ? { host: typed.host.trim(), port: Number(typed.port), user: typed.user.trim() }
    : { host, port, user: from };
  // Google shows app passwords in groups of four.
  const password = provider === 'GMAIL' ? typed.password.replaceAll(' ', '') : typed.password;
  return { provider, ...server, from, password };
}

type Outcome = ReplyOf<'POST /mail-settings/test'>;

function MailTest({ from }: { from: string }) {
  const email = useSession()?.email ?? from;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { revalidate } = useRevalidator();
  const { running, run } = useOneAtATime();
  const send = () =>
    run(async () => {
      setOutcome(null);
      const reply = await call('POST /mail-settings/test').catch(
        sayFailure('The test was not sent.'),
      );
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
            The test is on its way to {testRecipient(email, from)}. The server answered:{' '}
            {outcome.answer}
          </span>
        )}
        {outcome && !outcome.ok && <span className="text-danger">{outcome.answer}</span>}
      </p>
      {outcome?.ok && !canReceiveMail(email) && (
        <p className="wrap-anywhere">
          You sign in with {email}, which cannot receive messages.{' '}
          <Link to="/admin/security#email" className="text-accent underline">
            Change your email
          </Link>
        </p>
      )}
    </div>
  );
}
