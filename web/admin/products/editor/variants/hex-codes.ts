const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i;
const full = /^#?([0-9a-f]{6})$/i;

/** "#d33", "d33" and "DD3333" as "#dd3333"; any other text only trimmed. */
export function fullHex(text: string): string {
  const typed = text.trim();
  const [, ...parts] = short.exec(typed) ?? [];
  const digits = full.exec(typed)?.[1] ?? parts.map((part) => part + part).join('');
  return digits ? `#${digits.toLowerCase()}` : typed;
}

/** The hex code of a name that browsers know, such as "Sky blue"; empty for any other. */
export function hexOfName(name: string): string {
  const word = name.replaceAll(' ', '');
  const context = document.createElement('canvas').getContext('2d');
  if (!context || !/^[a-z]+$/i.test(word) || !CSS.supports('color', word)) return '';
  context.fillStyle = word;
  const { fillStyle } = context;
  return typeof fillStyle === 'string' && full.test(fillStyle) ? fillStyle : '';
}
