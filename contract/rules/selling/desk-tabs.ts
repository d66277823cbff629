/** The steps of the cash desk at which an order can wait. */
export const deskTabs = ['confirm', 'ship', 'collect', 'undelivered', 'returns'] as const;
export type DeskTab = (typeof deskTabs)[number];
