import { Link, useNavigate, useRevalidator } from 'react-router';
import type { SetUpStep } from '#contract/dashboard.ts';
import { legalTitles } from '#contract/rules/legal-titles.ts';
import { firstCategory } from '#web/admin/categories/first-category.tsx';
import {
  limitsAreSet,
  limitsInWords,
  limitsNotSet,
  SetLimitsButton,
  saveRecommendedLimits,
} from '#web/admin/rules/recommended-limits.tsx';
import { startAction } from '#web/admin/shell/actions.ts';
import { localFlag } from '#web/admin/shell/local-flag.ts';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { PagePart } from '#web/ui/page/page-part.tsx';
import { useFocusFallback } from '#web/ui/page/use-focus-fallback.ts';

const hidden = localFlag('set-up-hidden');

interface SetUpProps {
  steps: readonly SetUpStep[];
}

/** The first steps of a new shop. */
export const SetUp = ({ steps }: SetUpProps) => hidden.use() !== true && <Steps steps={steps} />;

function Steps({ steps }: SetUpProps) {
  const hideButton = useFocusFallback<HTMLButtonElement>();
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  const hide = () => {
    hidden.write(true);
    toast.success('The list is hidden.', { label: 'Undo', run: hidden.forget });
  };
  return (
    <PagePart
      title={title}
      aside={
        <Button ref={hideButton} variant="quiet" size="sm" onClick={hide}>
          Hide this list
        </Button>
      }
    >
      <p className="text-muted">
        {done} of {steps.length} done. This list disappears when everything is done.
      </p>
      <ul aria-label={title} className="grid">
        {steps.map((step) => (
          <Step key={step.id} {...step} isNext={step.id === next?.id} />
        ))}
      </ul>
    </PagePart>
  );
}

const title = 'Set up your shop';

/** The next step is explained. */
const Step = ({ id, done, isNext }: SetUpStep & { isNext: boolean }) => {
  const { name, to, whenOpen, how, why } = pages[id];
  return (
    <li className="grid grid-cols-[auto_1fr] grid-rows-[minmax(2.75rem,auto)] content-start items-center gap-x-3">
      <span className={done ? 'text-success' : 'text-muted'}>
        <Icon name={done ? 'circle-check' : 'chevron-right'} />
      </span>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        {to ? (
          <Link
            {...(done ? { to } : { to, ...whenOpen })}
            className="inline-flex min-h-6 touch items-center wrap-break-word text-accent underline"
          >
            {name}
          </Link>
        ) : (
          <span className="wrap-break-word">{name}</span>
        )}
        <span className="min-w-0 text-sm text-muted">{done ? 'Done' : `To do${how ?? ''}`}</span>
      </div>
      {isNext && <p className="col-start-2 max-w-[70ch] pb-3 text-sm text-muted">{why}</p>}
      {id === 'product' && !done && <ImportProducts />}
      {id === 'limits' && !done && <SetLimits />}
      {id === 'phones' && !done && <AskForPhones />}
    </li>
  );
};

function ImportProducts() {
  const navigate = useNavigate();
  return (
    <div className="col-start-2 grid justify-items-start gap-2 pr-4 pb-3">
      <p className="text-sm text-muted">
        Coming from another shop? Import its products: their categories come with them.
      </p>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => startAction('import-products', navigate)}
      >
        Import products
      </Button>
    </div>
  );
}

function SetLimits() {
  const { revalidate } = useRevalidator();
  const set = async () => {
    await saveRecommendedLimits()
      .then(() => toast.success(limitsAreSet))
      .catch(sayFailure(limitsNotSet));
    await revalidate();
  };
  return (
    <div className="col-start-2 grid justify-items-start gap-2 pr-4 pb-3">
      <p className="text-sm text-muted">{limitsInWords}</p>
      <SetLimitsButton onClick={set} />
    </div>
  );
}

function AskForPhones() {
  const { revalidate } = useRevalidator();
  const ref = useFocusFallback<HTMLButtonElement>();
  const ask = async () => {
    await call('PUT /selling-rules', { body: { requireMobile: true } })
      .then(() => toast.success('Every order now needs a mobile number.'))
      .catch(sayFailure('The rule was not saved.'));
    await revalidate();
  };
  return (
    <div className="col-start-2 grid justify-items-start gap-2 pr-4 pb-3">
      <p className="text-sm text-muted">
        Couriers call before they deliver. Ask for a mobile number with every order.
      </p>
      <Button ref={ref} variant="secondary" size="sm" onClick={ask}>
        Ask for a mobile number
      </Button>
    </div>
  );
}

const connectEmail = ': Connect your email, so that customers get their confirmations';

interface StepPage {
  name: string;
  /** The page that does it; absent where none can. */
  to?: string;
  /** The link that also opens the editor. */
  whenOpen?: { to: string; state?: string };
  how?: string;
  /** Why it matters, and what to do. */
  why: string;
}

const pages: Record<SetUpStep['id'], StepPage> = {
  password: {
    name: 'Choose your own password',
    to: '/admin/security#password',
    why: 'The first one was made when the shop was installed. Choose one that only you know.',
  },
  company: {
    name: 'Company details',
    to: '/admin/company',
    why: 'Your name, phone and address appear in the footer, in emails and on invoices.',
  },
  logo: {
    name: 'Logo',
    to: '/admin/company',
    why: 'It replaces the drawn mark in the header and in emails. A square picture works best.',
  },
  category: {
    name: 'First category',
    to: '/admin/category',
    whenOpen: firstCategory,
    why: 'Customers browse by category. Give each a name and a picture.',
  },
  product: {
    name: 'First product',
    to: '/admin/product',
    whenOpen: { to: '/admin/product?new' },
    why: 'Files from Shopify, WooCommerce and any spreadsheet can be imported.',
  },
  'privacy-policy': {
    name: legalTitles['privacy-policy'],
    to: '/admin/legal?page=privacy-policy',
    why: 'The law requires you to say what you do with names, phone numbers and addresses.',
  },
  'terms-conditions': {
    name: legalTitles['terms-conditions'],
    to: '/admin/legal?page=terms-conditions',
    why: 'Say how you sell, deliver and accept returns.',
  },
  'page-texts': {
    name: 'Home and About texts',
    to: '/admin/pages',
    why: 'The texts are examples. Make them yours, or hide those that do not apply.',
  },
  limits: {
    name: 'Recommended limits',
    to: '/admin/rules',
    why: 'They keep one customer from ordering everything that you have.',
  },
  email: {
    name: 'Email',
    to: '/admin/company#email',
    how: connectEmail,
    why: 'Connect the account that your shop sends from, and send yourself a test.',
  },
  phones: {
    name: 'Couriers need a phone number',
    to: '/admin/rules',
    why: 'A courier who cannot call often brings the parcel back.',
  },
};
