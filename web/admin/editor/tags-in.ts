/** The tags that stand in one field, separated by commas. */
export const tagsIn = (typed: string) =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

export const tagsHint = 'Separated by commas, such as VIP, Diwali';
