/** Neither a name before the host, which looks like the host, nor marks that turn the text around. */
const isHttpsLink = (url: string) =>
  /^https:\/\/[^\s/@]+\.[^\s]+$/i.test(url) &&
  !/[\p{Cf}]/u.test(url) &&
  URL.canParse(url) &&
  new URL(url).username === '' &&
  new URL(url).password === '';

/** The error for a tracking link; undefined for a valid or an empty one. */
export const wrongTrackingUrl = (url: string): string | undefined =>
  !url || isHttpsLink(url)
    ? undefined
    : 'Enter a link that begins with https://, or leave this field empty.';

/** Names the host of a link, so that a customer sees it before they follow it; empty for no link. */
export const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '';
