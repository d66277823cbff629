export const CartWarning = ({ children }: { children: string }) => (
  <p className="rounded-md bg-warning-soft px-3 py-2 text-sm font-medium text-warning">
    {children}
  </p>
);

export const GoneWarnings = ({ names }: { names: readonly string[] }) =>
  names.map((name) => <CartWarning key={name}>{`${name} is no longer in your cart.`}</CartWarning>);
