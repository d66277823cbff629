import { type SQL, type SQLWrapper, sql } from './sql.ts';

/**
 * A text in small letters, as `toLowerCase` of the same text in the Unicode form NFC. Plain `lower` would follow the locale
 * of the database, with which "É" may stay as it is and "I" become "ı".
 */
export const folded = (text: SQLWrapper): SQL<string> => sql<string>`lower(${text} collate names)`;
