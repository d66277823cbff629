/** The body of an upload; leaves out what is undefined. */
export function formDataOf(values: Record<string, string | number | readonly File[] | undefined>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object') for (const file of value) body.append(name, file);
    else if (value !== undefined) body.append(name, String(value));
  }
  return body;
}

export const idsText = (ids: readonly number[]) =>
  ids.length > 0 ? JSON.stringify(ids) : undefined;
