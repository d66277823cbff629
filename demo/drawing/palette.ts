/** One colour in three shades, for light and shadow. */
export interface Tone {
  light: string;
  base: string;
  dark: string;
}

/** The colours of the wall, of a lighter disc or arch on it, and of the floor. */
export interface Background {
  wall: string;
  glow: string;
  deep: string;
}

const tone = (light: string, base: string, dark: string): Tone => ({ light, base, dark });

const background = (wall: string, glow: string, deep: string): Background => ({
  wall,
  glow,
  deep,
});

export const marigold = tone('#fadb82', '#f3bd42', '#d99c25');

export const saffron = tone('#f8b878', '#ee8f3c', '#cf7023');

export const vermilion = tone('#ee8571', '#da5441', '#b53c2e');

export const rose = tone('#f4bcc6', '#e58ba0', '#c96a82');

export const jamun = tone('#a58fcb', '#7a60a8', '#5c4587');

export const indigo = tone('#8199d2', '#46629f', '#33497e');

export const sky = tone('#b2dcee', '#74b9d8', '#4e98bd');

export const peacock = tone('#74c4b9', '#2f9c90', '#217469');

export const leaf = tone('#b3d48c', '#82b25c', '#5f903f');

export const wood = tone('#efcfa3', '#dfb07a', '#bd8a52');

export const walnut = tone('#b4866a', '#8c5d42', '#69432e');

export const cream = tone('#ffffff', '#fbf4e6', '#e8dbc4');

export const ink = tone('#5f667f', '#363c52', '#252a3c');

export const stone = tone('#e1e4ea', '#bfc4ce', '#9aa0ad');

export const sand = background('#f5e6d0', '#faf0e0', '#ead5b6');

export const blush = background('#f7dfd6', '#fbebe4', '#edc9bb');

export const mint = background('#dcece0', '#eaf5ec', '#c3dcca');

export const ice = background('#d9e9f1', '#e8f3f8', '#bdd7e4');

export const lilac = background('#e6e0f0', '#f1edf8', '#d1c7e2');

export const butter = background('#faedc9', '#fdf6e0', '#f0dca3');

/** The colour of all shadows, drawn almost transparent. */
export const shadow = '#3a2f4a';

export const backgrounds = { sand, blush, mint, ice, lilac, butter };

export type BackgroundName = keyof typeof backgrounds;
