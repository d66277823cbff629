/** A part of a page whose words the owner can change. `{name}` in them is the company's name. */
export interface PageWords {
  title: string;
  text: string;
  items: { title: string; text: string }[];
}

export const withName = ({ title, text, items }: PageWords, name: string): PageWords => {
  const fill = (words: string) => words.split('{name}').join(name);
  return {
    title: fill(title),
    text: fill(text),
    items: items.map((item) => ({ title: fill(item.title), text: fill(item.text) })),
  };
};
