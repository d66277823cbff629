/** The networks that the footer can link to, first to last. */
export const socialNetworks = ['facebook', 'instagram', 'x', 'youtube', 'whatsapp'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

export const socialNames: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
};
