import type { Column } from 'drizzle-orm';
import { Placeholder, type SQL, sql } from './sql.ts';

/**
 * Like `inArray`, for any number of values: the statement's text stays the same, so that PostgreSQL
 * keeps its plan. A statement that is prepared takes the values as JSON in a placeholder.
 */
export const oneOf = (column: Column, values: readonly (string | number)[] | Placeholder): SQL =>
  sql`${column} = any(array(
    select value::${sql.raw(column.getSQLType())} from jsonb_array_elements_text(${values instanceof Placeholder ? values : JSON.stringify(values)}::jsonb)
  ))`;

/** To be filled with JSON when a prepared statement is executed. */
export const given = (name: string): Placeholder => sql.placeholder(name);
