import type { renderAt } from './render-at.tsx';

type Page = Awaited<ReturnType<typeof renderAt>>;

/** What the elements of a role hold, with the columns that a phone has no room for. */
export const wordsOf = (page: Page, role: string) =>
  page
    .getByRole(role, { includeHidden: true })
    .all()
    .map((each) => each.element().textContent);

/** Each term with its value; the last one of a name counts. */
export const factsOf = (page: Page) =>
  Object.fromEntries(
    page
      .getByRole('term', { includeHidden: true })
      .all()
      .map((term) => term.element())
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
