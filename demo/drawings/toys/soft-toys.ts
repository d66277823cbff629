import { cream, ink, rose, stone, type Tone, vermilion } from '#demo/drawing/palette.ts';
import { circle, ellipse, ground, mirror, path, place, stroke } from '#demo/drawing/shapes.ts';

const both = (art: string) => art + mirror(art);

const eyes = (x: number, y: number) =>
  both(circle(x, y, 14, ink.dark) + circle(x - 4, y - 5, 4.5, cream.light));

const cheeks = (x: number, y: number) => both(ellipse(x, y, 24, 16, rose.base, 0.55));

/** The body of a sitting animal, with its feet towards us. */
function sitting(tone: Tone, belly: string, sole: string): string {
  const foot = place(
    ellipse(0, 0, 74, 66, tone.dark) +
      ellipse(0, -4, 70, 60, tone.base) +
      ellipse(0, 2, 42, 38, sole),
    140,
    216,
  );
  const arm = path('M104 30Q200 60 190 150Q176 184 146 164Q110 120 92 86Z', tone.dark);
  return (
    ground(0, 276, 260, 34) +
    path('M-150 160Q-160 -10 0 -10T150 160Q150 270 0 270T-150 160Z', tone.base) +
    path('M60 0Q150 30 150 160Q150 270 10 270Q120 200 60 0Z', tone.dark, 0.45) +
    ellipse(0, 146, 92, 104, belly) +
    both(arm) +
    both(foot)
  );
}

export function softElephant(tone: Tone = stone, inner: string = rose.light): string {
  const ear =
    path('M100 -190Q190 -290 290 -220Q340 -100 230 -30Q130 -20 96 -80Z', tone.base) +
    path('M120 -170Q190 -240 252 -192Q290 -110 214 -62Q140 -56 118 -92Z', inner);
  const trunk =
    path(
      'M-52 -90Q-50 20 -20 66Q10 110 60 88Q90 70 76 44Q60 30 44 44Q26 54 34 0Q48 -40 52 -90Z',
      tone.base,
    ) +
    path(
      'M20 -90Q6 0 20 50Q40 82 76 60Q80 80 60 88Q10 110 -20 66Q-30 50 -36 20Q10 0 20 -90Z',
      tone.dark,
      0.4,
    ) +
    stroke('M-38 -6Q-10 8 18 -6M-28 28Q-6 40 20 30', tone.dark, 6);
  return (
    sitting(tone, tone.light, inner) +
    both(ear) +
    path('M-150 -150Q-150 -290 0 -290T150 -150Q150 -20 0 -20T-150 -150Z', tone.base) +
    path('M60 -280Q150 -250 150 -150Q150 -20 10 -20Q110 -120 60 -280Z', tone.dark, 0.4) +
    trunk +
    eyes(72, -150) +
    cheeks(100, -104) +
    path('M-26 -288Q-10 -330 6 -296Q26 -330 28 -284Z', tone.dark)
  );
}

export function softTiger(): string {
  const tone: Tone = { light: '#f9be7d', base: '#ef9a48', dark: '#d67a2a' };
  const ear = circle(118, -258, 50, tone.base) + circle(122, -258, 28, cream.base);
  const stripes =
    path('M-16 -300H16L0 -232ZM-60 -292L-34 -300L-34 -246ZM60 -292L34 -300L34 -246Z', ink.base) +
    both(
      path(
        'M164 -176L112 -162L168 -150ZM158 -116L110 -116L148 -92ZM140 60L96 74L148 92ZM150 120L104 126L152 148Z',
        ink.base,
      ),
    );
  const tail =
    stroke('M120 230Q290 240 276 90', tone.dark, 44) +
    stroke('M270 150L286 148M262 196L280 204', ink.base, 22) +
    circle(276, 84, 23, ink.base);
  return (
    tail +
    sitting(tone, cream.base, rose.light) +
    both(ear) +
    path('M-168 -150Q-170 -300 0 -300T168 -150Q160 -20 0 -20T-168 -150Z', tone.base) +
    path('M70 -288Q168 -250 168 -150Q160 -20 10 -20Q130 -120 70 -288Z', tone.dark, 0.4) +
    stripes +
    both(ellipse(46, -86, 62, 52, cream.base)) +
    ellipse(0, -50, 40, 30, cream.base) +
    path('M-26 -118H26Q22 -88 0 -86Q-22 -88 -26 -118Z', rose.dark) +
    stroke('M0 -86V-70M0 -70Q-18 -50 -38 -62M0 -70Q18 -50 38 -62', ink.base, 6) +
    eyes(76, -156) +
    cheeks(112, -112)
  );
}

/** A sloth bear with a scarf. */
export function softBear(scarf: Tone = vermilion): string {
  const tone: Tone = { light: '#a9826b', base: '#8a6450', dark: '#6b4b3b' };
  const ear =
    circle(120, -256, 58, tone.dark) +
    circle(118, -254, 52, tone.base) +
    circle(120, -252, 28, tone.light);
  const bib = path('M-84 60Q0 150 84 60Q60 110 0 172Q-60 110 -84 60Z', cream.base);
  const neck =
    path('M-128 -22Q0 50 128 -22L134 26Q0 100 -134 26Z', scarf.base) +
    path('M40 44L110 40L124 180L60 188Z', scarf.base) +
    path('M70 42L110 40L124 180L92 184Z', scarf.dark) +
    stroke('M66 190V206M90 188V206M116 184V200', scarf.light, 9) +
    stroke('M-110 16Q0 74 110 16', scarf.light, 8);
  return (
    sitting(tone, tone.light, tone.light) +
    bib +
    both(ear) +
    path('M-164 -150Q-166 -296 0 -296T164 -150Q156 -10 0 -10T-164 -150Z', tone.base) +
    path('M70 -282Q164 -250 164 -150Q156 -10 10 -10Q126 -110 70 -282Z', tone.dark, 0.45) +
    ellipse(0, -86, 84, 66, cream.dark) +
    path('M-34 -128Q0 -146 34 -128Q30 -90 0 -86Q-30 -90 -34 -128Z', ink.dark) +
    ellipse(-10, -122, 10, 5, stone.light, 0.6) +
    stroke('M0 -86V-66M0 -66Q-20 -44 -42 -58M0 -66Q20 -44 42 -58', ink.base, 6) +
    eyes(74, -168) +
    cheeks(114, -118) +
    neck
  );
}
