import type { Database, Reader } from '#db/client.ts';
import { type SQL, sql } from '#db/sql.ts';

interface Plan {
  Plans?: Plan[];
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
}

/** Counts the rows of tables that each statement reads, those included that it then leaves out. */
export function countingRows(db: Database, read: { rows: number }): Reader {
  const execute = async (statement: SQL) => {
    const { rows } = await db.execute(sql`explain (analyze, format json) ${statement}`);
    const [{ 'QUERY PLAN': plans }] = rows as [{ 'QUERY PLAN': [{ Plan: Plan }] }];
    read.rows += rowsOf(plans[0].Plan);
    return db.execute(statement);
  };
  return { select: db.select.bind(db), execute: execute as Reader['execute'] };
}

const rowsOf = ({ Plans = [], ...node }: Plan): number =>
  (node['Relation Name'] ? readBy(node) : 0) + Plans.reduce((sum, below) => sum + rowsOf(below), 0);

const readBy = (node: Plan) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
