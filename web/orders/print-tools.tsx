import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The bar above a printout; it is not printed. */
export const PrintTools = ({ back }: { back: { name: string; url: string } }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
    <ButtonLink variant="quiet" to={back.url} className="-ml-4">
      <Icon name="arrow-left" className="size-4" />
      {back.name}
    </ButtonLink>
    <Button onClick={() => window.print()}>
      <Icon name="printer" className="size-4" />
      Print
    </Button>
  </div>
);
