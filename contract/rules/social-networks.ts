/** The networks that the footer can link to, in the footer's sequence. */
export const socialNetworks = ['facebook', 'instagram', 'x', 'youtube', 'whatsapp'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];
