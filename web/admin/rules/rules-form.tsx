import { type ReactNode, useId } from 'react';
import { useRevalidator } from 'react-router';
import { hasNoLimits } from '#contract/rules/selling/recommended-limits.ts';
import type { PostalList } from '#contract/selling/postal-list.ts';
import type { SellingRules } from '#contract/selling/selling-rules.ts';
import { LeaveGuard } from '#web/admin/editor/leave-guard.tsx';
import { call } from '#web/client.ts';
import { isStale } from '#web/forms/is-stale.ts';
import { RecordForm } from '#web/forms/record-form.tsx';
import { sayFailure } from '#web/forms/say-failure.ts';
import { picked } from '#web/forms/use-conflict.ts';
import { touchedIn, useRecordForm } from '#web/forms/use-record-form.ts';
import { Checkbox, Fieldset } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { Elsewhere } from './elsewhere.tsx';
import { PrefixTable } from './prefix-table.tsx';
import {
  limitsAreSet,
  limitsInWords,
  limitsNotSet,
  SetLimitsButton,
  saveRecommendedLimits,
} from './recommended-limits.tsx';
import { type RuleField, ruleErrors, rulesIn, rulesOf, valuesOf } from './rule-values.ts';

export function RulesForm({ rules, list }: { rules: SellingRules; list: PostalList }) {
  const { revalidate } = useRevalidator();
  const edited = useRecordForm({
    record: rules,
    read: () => call('GET /selling-rules'),
    valuesOf,
    check: ruleErrors,
    save: async (typed, shown) => {
      const touched = rulesOf(touchedIn(typed, valuesOf(shown)));
      const body = { ...picked(rulesIn(typed), touched), before: picked(shown, touched) };
      const saved = await call('PUT /selling-rules', { body });
      toast.success('The selling rules are saved.');
      return saved;
    },
    failed: 'The selling rules were not saved.',
    after: revalidate,
  });
  const { field, conflict } = edited;
  const setLimits = async () => {
    edited.show(await conflict.detect(saveRecommendedLimits()));
    toast.success(limitsAreSet);
    await revalidate();
  };
  const refuse = (problem: unknown) => {
    if (!isStale(problem)) sayFailure(limitsNotSet)(problem);
  };
  return (
    <RecordForm
      edited={edited}
      what="these selling rules"
      className="grid max-w-3xl gap-8 rounded-lg border border-border bg-surface p-5"
    >
      <ChargeFields field={field} />
      <Fieldset legend="Where you deliver" className="grid gap-4">
        <PrefixTable
          field={edited.field}
          text={edited.values.postalCodes}
          recheck={edited.recheckErrors}
        />
        <Elsewhere field={field} values={edited.values} list={list} />
      </Fieldset>
      <ReturnFields field={field} />
      <LimitFields field={field}>
        {hasNoLimits(edited.record) && <LimitsOffer onAccept={() => setLimits().catch(refuse)} />}
      </LimitFields>
      <DeskFields field={field} />
      <StockFields field={field} />
      <LeaveGuard unsaved={edited.isUnsaved} />
    </RecordForm>
  );
}

type FieldOf = (name: RuleField) => { name: string; error?: string; defaultValue: string };

interface FieldsProps {
  field: FieldOf;
}

const twoColumns = 'grid gap-4 sm:grid-cols-2';

const ChargeFields = ({ field }: FieldsProps) => (
  <Fieldset legend="Charges" className={twoColumns}>
    <Amount field={field} name="deliveryCharge" label="Delivery (₹)" hint="Per order" />
    <Amount
      field={field}
      name="freeDeliveryFrom"
      label="Free delivery from (₹)"
      hint="Leave empty if it is never free"
    />
    <Amount field={field} name="codFee" label="Cash on Delivery fee (₹)" hint="Per order" />
  </Fieldset>
);

const ReturnFields = ({ field }: FieldsProps) => (
  <Fieldset legend="Returns" className={twoColumns}>
    <Amount
      field={field}
      name="returnDays"
      label="Returns accepted for (days)"
      hint="Counted from delivery, and shown beside the price. Leave empty to show nothing"
    />
  </Fieldset>
);

const LimitFields = ({ field, children }: FieldsProps & { children: ReactNode }) => (
  <Fieldset legend="Orders" className={twoColumns}>
    {children}
    <Amount field={field} name="minOrderValue" label="Minimum order (₹)" hint={noLimit} />
    <Amount field={field} name="maxOrderValue" label="Maximum order (₹)" hint={noLimit} />
    <Amount field={field} name="maxPiecesPerLine" label="Quantity per product" hint={noLimit} />
    <Amount field={field} name="maxOpenOrders" label="Open orders per customer" hint={noLimit} />
    <Amount
      field={field}
      name="maxOpenOrdersUnconfirmed"
      label="Open orders with an unconfirmed email"
      hint="Until the customer opens the link in your shop’s email. Leave empty for no limit"
    />
    <div className="sm:col-span-2">
      <MobileRule {...field('requireMobile')} />
    </div>
  </Fieldset>
);

const LimitsOffer = ({ onAccept }: { onAccept: () => Promise<void> }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-sunken p-4 sm:col-span-2">
    <div className="max-w-prose grow basis-64">
      <p className="font-semibold">Recommended limits</p>
      <p className="text-sm">
        {limitsInWords} Without limits, one customer can order everything that you have.
      </p>
    </div>
    <SetLimitsButton onClick={onAccept} />
  </div>
);

const DeskFields = ({ field }: FieldsProps) => (
  <Fieldset legend="Cash desk" className="grid gap-4">
    <DeskRule {...field('cashDesk')} />
    <div className={twoColumns}>
      <Amount
        field={field}
        name="maxRefusals"
        label="Refusals allowed per customer"
        hint="After that, they must contact you to order. Leave empty for no limit"
      />
    </div>
  </Fieldset>
);

const StockFields = ({ field }: FieldsProps) => {
  const { name, defaultValue } = field('lowStockMail');
  return (
    <Fieldset legend="Low stock" className={twoColumns}>
      <TextField
        {...field('lowStockAt')}
        label="Low stock at or below"
        hint="In pieces. Marks products in the lists of the back office"
        inputMode="numeric"
        autoComplete="off"
      />
      <div className="sm:col-span-2">
        <Checkbox
          name={name}
          defaultChecked={defaultValue === 'on'}
          label="Email the owners when stock falls to this level, at most once a day"
        />
      </div>
    </Fieldset>
  );
};

const noLimit = 'Leave empty for no limit';

interface AmountProps extends FieldsProps {
  name: Parameters<FieldOf>[0];
  label: string;
  hint: string;
}

const Amount = ({ field, name, label, hint }: AmountProps) => (
  <TextField {...field(name)} label={label} hint={hint} inputMode="decimal" autoComplete="off" />
);

const MobileRule = ({ name, defaultValue }: ReturnType<FieldOf>) => (
  <Checkbox
    name={name}
    defaultChecked={defaultValue === 'on'}
    label="Ask for a mobile number with every order"
  />
);

function DeskRule({ name, defaultValue }: ReturnType<FieldOf>) {
  const hintId = useId();
  return (
    <div>
      <Checkbox
        name={name}
        defaultChecked={defaultValue === 'on'}
        label="Use the cash desk"
        aria-describedby={hintId}
      />
      <p id={hintId} className="max-w-prose text-sm text-muted">
        Adds the Desk page with the orders to confirm by phone, the parcels whose cash is due, and
        refused parcels. With the desk on, an order is paid when you record its cash, not when it is
        delivered.
      </p>
    </div>
  );
}
