/** Files that a computer puts into folders by itself; nobody misses them. */
export const isOfSystem = (path: string): boolean =>
  /(?:^|\/)(?:__MACOSX|\.(?!\.(?:\/|$))[^/]+)(?:\/|$)|(?:^|\/)(?:thumbs\.db|desktop\.ini)$/i.test(
    path,
  );
