import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';

export const OrderNotFound = () => (
  <EmptyState title="Order not found." icon="package-search">
    <p className="text-muted">You have no order with this number.</p>
    <ButtonLink to="/myaccount/order">See your orders</ButtonLink>
  </EmptyState>
);
