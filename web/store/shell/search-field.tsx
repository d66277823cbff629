import type { ComponentProps } from 'react';
import { boxLook } from '#web/ui/form/field-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';

export const SearchField = ({
  onSearch,
  ...input
}: ComponentProps<'input'> & { onSearch?: () => void }) => (
  <>
    <input
      type="search"
      name="search"
      aria-label="Search products"
      placeholder="Search products"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={200}
      {...input}
      className={`${boxLook} pr-12`}
    />
    <button
      type="submit"
      aria-label="Search"
      onClick={onSearch}
      className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted hover:text-fg"
    >
      <Icon name="search" />
    </button>
  </>
);
