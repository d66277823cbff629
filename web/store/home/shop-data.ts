import type { Company } from '#contract/company.ts';
import { scriptJson } from '#web/store/script-json.ts';

/** schema.org data for search engines, as JSON for a script element. */
export function shopData({ name, logoUrl, tagline, social }: Company, publicUrl: string): string {
  const links = Object.values(social).filter((link) => link !== null);
  return scriptJson({
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name,
    url: `${publicUrl}/`,
    ...(logoUrl && { logo: publicUrl + logoUrl }),
    ...(tagline && { slogan: tagline }),
    ...(links.length > 0 && { sameAs: links }),
  });
}
