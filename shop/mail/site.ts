/** The site that the links of mails lead to. */
export interface Site {
  url: string;
  /** True when receivers can reach it too: then mails carry pictures and buttons. */
  isPublic: boolean;
}

/**
 * The public URL when there is one that can stand in a mail: of the web, without a password, and
 * with nothing behind its path.
 */
export function siteOf(publicUrl: string | undefined, ownUrl: string): Site {
  const url = URL.parse(publicUrl ?? '');
  const isPublic =
    url !== null &&
    ['http:', 'https:'].includes(url.protocol) &&
    !url.username &&
    !url.password &&
    !url.search &&
    !url.hash;
  return isPublic ? { url: url.href.replace(/\/+$/, ''), isPublic } : { url: ownUrl, isPublic };
}
