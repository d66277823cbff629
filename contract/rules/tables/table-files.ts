// Without Zod, so that pages may load it.

/** The maximum bytes of an uploaded table. */
export const maxTableFile = 20 * 1024 * 1024;

export const tableFileTypes =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
