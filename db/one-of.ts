import type { Column } from 'drizzle-orm';
import { Placeholder, type SQL, sql } from './sql.ts';

/**
 * Compares as `inArray` does, but its text is the same for any number of values, so that PostgreSQL
 * keeps the plan. A placeholder takes the values as JSON.
 */
export function oneOf(column: Column, values: readonly (string | number)[] | Placeholder): SQL {
  const type = sql.raw(column.getSQLType());
  const json = values instanceof Placeholder ? values : JSON.stringify(values);
  return sql`${column} = any(array(
    select value::${type} from jsonb_array_elements_text(${json}::jsonb)
  ))`;
}

/** Compares a text that is no column, as `folded` makes one, and like `oneOf` in a statement of one text. */
export const oneOfTexts = (text: SQL, values: readonly string[]): SQL =>
  sql`${text} = any(array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)))`;
