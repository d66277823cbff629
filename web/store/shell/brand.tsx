import type { Company } from '#contract/company.ts';
import { Logo } from '#web/ui/logo.tsx';

export type BrandCompany = Pick<Company, 'name' | 'logoUrl'>;

export const Brand = ({ company }: { company?: BrandCompany }) =>
  company?.logoUrl ? (
    <img
      src={company.logoUrl.replace(/\.webp$/, '-640.webp')}
      alt={company.name}
      // Most logos are made for a white background.
      className="h-10 max-w-40 rounded-sm object-contain dark:bg-white dark:p-1"
    />
  ) : (
    <>
      <Logo />
      {company && !company.name.startsWith('Haat') && (
        <span className="ml-3 line-clamp-2 max-w-40 text-sm leading-tight text-muted max-lg:sr-only">
          {company.name}
        </span>
      )}
    </>
  );
