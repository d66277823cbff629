import { useBrand } from '#web/ui/brand.ts';

interface PageTitleProps {
  children: string;
  /** Stands after the shop's tagline. */
  description?: string;
}

export function PageTitle({ children, description }: PageTitleProps) {
  const { name, tagline } = useBrand();
  return (
    <>
      <title>{`${children} · ${name}`}</title>
      {description && (
        <meta name="description" content={(tagline && `${tagline} · `) + description} />
      )}
    </>
  );
}
