const isHttpsLink = (url: string) => /^https:\/\/[^\s/]+\.\S+$/i.test(url) && URL.canParse(url);

/** The error for a tracking link; undefined for a valid or an empty one. */
export const wrongTrackingUrl = (url: string): string | undefined =>
  !url || isHttpsLink(url)
    ? undefined
    : 'Enter a link that begins with https://, or leave this field empty.';
