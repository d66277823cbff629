/** The address of a list: `path` and what is asked of it, without what it would be anyway. */
export function listAddress(path: string, asked: object, usual: Record<string, unknown>): string {
  const said = Object.entries(asked).filter(
    ([name, value]) =>
      value !== undefined && value !== '' && value !== false && value !== usual[name],
  );
  const params = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return said.length > 0 ? `${path}?${params}` : path;
}

/** The page that an address asks for; the first when it asks for none that can be. */
export const pageIn = (params: URLSearchParams): number =>
  Math.min(Math.max(1, Math.trunc(Number(params.get('page'))) || 1), 1_000_000);

/** A text of an address, of so many characters at most, such as the shop takes it. */
export const textIn = (params: URLSearchParams, name: string, most: number): string =>
  (params.get(name) ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, most);
