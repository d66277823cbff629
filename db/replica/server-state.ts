/** How far a server has come in the history of its database. */
export interface ServerState {
  isStandby: boolean;
  /** The same on a primary and its standbys, different in every other database. */
  databaseId: string;
  /** A promotion begins a new one: positions of two timelines cannot be compared. */
  timeline: number;
  /** Position in the write-ahead log: what a primary has written, or what a standby has replayed. */
  position: bigint;
}

export interface Asked {
  query(statement: string): Promise<{ rows: Record<string, unknown>[] }>;
}

/**
 * A standby records its timeline only at restart points. `received_tli` is current, but null unless
 * the role may read statistics.
 */
const question = `
  select
    pg_is_in_recovery() as standby,
    (select system_identifier from pg_control_system()) || '/' ||
      (select oid from pg_database where datname = current_database()) as database_id,
    case when pg_is_in_recovery() then (
      select greatest(c.timeline_id, r.min_recovery_end_timeline, w.received_tli)
      from pg_control_checkpoint() c
        cross join pg_control_recovery() r
        left join pg_stat_wal_receiver w on true
    ) else (
      ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int
    ) end as timeline,
    pg_wal_lsn_diff(
      case when pg_is_in_recovery()
        then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end,
      '0/0'
    )::text as position`;

export async function stateOf(server: Asked): Promise<ServerState> {
  const { rows } = await server.query(question);
  const { standby, database_id, timeline, position } = rows[0] ?? {};
  return {
    isStandby: standby === true,
    databaseId: String(database_id),
    timeline: Number(timeline),
    position: BigInt(String(position ?? 0)),
  };
}

export const hasReplayed = (standby: ServerState, primary: ServerState): boolean =>
  standby.isStandby &&
  standby.databaseId === primary.databaseId &&
  standby.timeline === primary.timeline &&
  standby.position >= primary.position;
