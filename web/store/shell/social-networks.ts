import type { Company } from '#contract/company.ts';
import {
  type SocialNetwork,
  socialNames,
  socialNetworks,
} from '#contract/rules/social-networks.ts';

export interface SocialLink {
  /** Name in the sprite of icons. */
  id: SocialNetwork;
  name: string;
  to: string;
}

const homeOf = (id: SocialNetwork) => (id === 'x' ? 'https://x.com/' : `https://www.${id}.com/`);

/** Placeholder links to the networks' home pages, until the company has a link of its own. */
export function socialLinksOf(social: Company['social']): SocialLink[] {
  const saved = socialNetworks.filter((id) => social[id]);
  const shown = saved.length > 0 ? saved : socialNetworks;
  return shown.map((id) => ({ id, name: socialNames[id], to: social[id] ?? homeOf(id) }));
}
