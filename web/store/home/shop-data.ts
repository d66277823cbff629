import type { Company } from '#contract/company.ts';

/** schema.org data for search engines, escaped so that it cannot close its script element. */
export function shopData({ name, logoUrl, tagline, social }: Company, publicUrl: string): string {
  const links = Object.values(social).filter((link) => link !== null);
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name,
    url: `${publicUrl}/`,
    ...(logoUrl && { logo: publicUrl + logoUrl }),
    ...(tagline && { slogan: tagline }),
    ...(links.length > 0 && { sameAs: links }),
  }).replaceAll('<', '\\u003c');
}
