import { type ReactNode, useId } from 'react';
import { hasNoLimits } from '#contract/rules/selling/recommended-limits.ts';
import type { SellingRules } from '#contract/selling/selling-rules.ts';
import { LeaveGuard } from '#web/admin/editor/leave-guard.tsx';
import { call } from '#web/client.ts';
import { EditorConflict } from '#web/forms/editor-conflict.tsx';
import { useConflict } from '#web/forms/use-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Fieldset } from '#web/ui/form/choice.tsx';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { limitsInWords, SetLimitsButton } from './recommended-limits.tsx';
import { type RuleField, type RulesEditorProps, useRulesForm } from './use-rules-form.ts';

/** A reload starts the form again. */
export function RulesForm({ rules }: { rules: SellingRules }) {
  const { current, reloads, ...editor } = useConflict(rules, () => call('GET /selling-rules'));
  return <RulesEditor key={reloads} rules={current} {...editor} />;
}

function RulesEditor({ rules, keep, conflict }: RulesEditorProps) {
  const { form, field, busy, isUnsaved, setLimits } = useRulesForm({ rules, keep, conflict });
  return (
    <form {...form} className="grid max-w-3xl gap-8 rounded-lg border border-border bg-surface p-5">
      {conflict.isStale && <EditorConflict what="these selling rules" onReload={conflict.reload} />}
      <ChargeFields field={field} />
      <PlaceFields field={field} />
      <LimitFields field={field}>
        {hasNoLimits(rules) && <LimitsOffer onAccept={setLimits} />}
      </LimitFields>
      <DeskFields field={field} />
      <StockFields field={field} />
      <div className="flex flex-wrap items-center gap-3 border-t border-border pt-4">
        <Button type="submit" busy={busy}>
          Save
        </Button>
        {isUnsaved && <p className="text-sm text-muted">Unsaved changes</p>}
      </div>
      <LeaveGuard unsaved={isUnsaved} />
    </form>
  );
}

interface FieldsProps {
  field: RuleField;
}

const twoColumns = 'grid gap-4 sm:grid-cols-2';

const ChargeFields = ({ field }: FieldsProps) => (
  <Fieldset legend="Charges" className={twoColumns}>
    <Amount field={field} name="deliveryCharge" label="Delivery (₹)" hint="Once an order" />
    <Amount
      field={field}
      name="freeDeliveryFrom"
      label="Free delivery from (₹)"
      hint="Leave empty if it is never free"
    />
    <Amount field={field} name="codFee" label="Cash on Delivery fee (₹)" hint="Once an order" />
  </Fieldset>
);

const PlaceFields = ({ field }: FieldsProps) => (
  <Fieldset legend="Where you deliver">
    <TextArea
      {...field('postalCodes')}
      label="PIN codes"
      hint="A line each: how the PIN codes begin, then, if they differ there, the days until delivery and the charge. “560, 2, 0” delivers to Bengaluru in two days, free. Leave this empty to deliver everywhere."
      rows={6}
      spellCheck={false}
    />
  </Fieldset>
);

const LimitFields = ({ field, children }: FieldsProps & { children: ReactNode }) => (
  <Fieldset legend="Orders" className={twoColumns}>
    {children}
    <Amount field={field} name="minOrderValue" label="Smallest order (₹)" hint={noLimit} />
    <Amount field={field} name="maxOrderValue" label="Largest order (₹)" hint={noLimit} />
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
        label="Parcels a customer may refuse"
        hint="After that many they have to contact you to order. Leave empty for no limit"
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
        label="Low at or below (pieces)"
        hint="Marks products in the lists of the back office"
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
  name: Parameters<RuleField>[0];
  label: string;
  hint: string;
}

const Amount = ({ field, name, label, hint }: AmountProps) => (
  <TextField {...field(name)} label={label} hint={hint} inputMode="decimal" autoComplete="off" />
);

const MobileRule = ({ name, defaultValue }: ReturnType<RuleField>) => (
  <Checkbox
    name={name}
    defaultChecked={defaultValue === 'on'}
    label="Ask for a mobile number with every order"
  />
);

function DeskRule({ name, defaultValue }: ReturnType<RuleField>) {
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
        Adds the page Desk with the orders to confirm by phone, the parcels whose cash is due, and
        refused parcels. An order then counts as paid when you note its cash there, not when it is
        delivered. Orders delivered before stay paid.
      </p>
    </div>
  );
}
