import type { ComponentProps, FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { SearchField } from './search-field.tsx';

/** A search that leads to the catalogue, without scripts too. */
export function SearchForm(form: ComponentProps<'form'>) {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words: string = event.currentTarget.search.value.trim();
    navigate(words ? `/product?${new URLSearchParams({ search: words })}` : '/product');
  };
  return (
    <form {...form} action="/product" onSubmit={search} className="relative">
      <SearchField />
    </form>
  );
}
