import { Button, ButtonLink } from '#web/ui/button.tsx';

/** The bar above a printout; it is not printed. */
export const PrintTools = ({ back }: { back: { name: string; url: string } }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
    <ButtonLink icon="arrow-left" variant="quiet" to={back.url} className="-ml-4">
      {back.name}
    </ButtonLink>
    <Button icon="printer" onClick={() => window.print()}>
      Print
    </Button>
  </div>
);
