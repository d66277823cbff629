import type { Customer } from '#contract/customers.ts';
import { call } from '#web/client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { SearchPicker } from './search-picker.tsx';

interface CustomerFieldsProps {
  chosen: Customer | null;
  onChoose: (customer: Customer | null) => unknown;
  field: (name: string) => { name: string; error?: string };
}

/** The customer of an order by hand: a known one, or name and number of somebody new. */
export const CustomerFields = ({ chosen, onChoose, field }: CustomerFieldsProps) =>
  chosen ? (
    <>
      <p className="flex flex-wrap items-center justify-between gap-3 sm:col-span-2">
        <span className="min-w-0 wrap-anywhere">
          <strong className="font-semibold">{chosen.name}</strong>
          <span className="block text-sm text-muted">{contactOf(chosen)}</span>
        </span>
        <Button ref={focusOnIt} variant="secondary" size="sm" onClick={() => onChoose(null)}>
          Choose somebody else
        </Button>
      </p>
      {!chosen.mobile && (
        <TextField
          {...field('mobile')}
          label="Mobile number"
          hint="Optional. The courier calls this number."
          type="tel"
          autoComplete="off"
        />
      )}
    </>
  ) : (
    <>
      <div className="sm:col-span-2">
        <SearchPicker
          label="Find a customer"
          hint="Type a name, mobile number, email, PIN code or city. Enter chooses the first one found."
          list="Customers"
          none={(search) => `No customer matches “${search}”. Enter name and mobile number below.`}
          failed="The customers could not be loaded."
          find={customersFor}
          keyOf={({ id }) => String(id)}
          onPick={onChoose}
          option={(customer) => (
            <>
              <span className="min-w-0 wrap-anywhere">
                {customer.name}{' '}
                <span className="block text-sm text-muted">{contactOf(customer)}</span>
              </span>
              <span className="shrink-0 text-sm tabular-nums">
                {customer.orders === 1 ? '1 order' : `${customer.orders} orders`}
              </span>
            </>
          )}
        />
      </div>
      <TextField {...field('name')} label="Name" autoComplete="off" />
      <TextField {...field('mobile')} label="Mobile number" type="tel" autoComplete="off" />
      <TextField
        {...field('customer.email')}
        label="Email"
        hint="Optional. Without one, no emails are sent."
        type="email"
        autoComplete="off"
      />
    </>
  );

/** The field that had the focus is gone, once a customer is chosen. */
const focusOnIt = (button: HTMLButtonElement | null) => button?.focus();

const contactOf = ({ mobile, email, city }: Customer) =>
  [mobile, email, city].filter(Boolean).join(' · ') || 'No phone number and no email';

const customersFor = async (search: string): Promise<Customer[]> =>
  (await call('GET /customers', { query: { search, limit: '8' } })).data;
