import { indigo, leaf, marigold, peacock, saffron, sky, vermilion } from '../drawing/palette.ts';
import { bubbles } from './outdoor/bubbles.ts';
import { batAndBall, batTwoSides, tennisBalls } from './outdoor/cricket.ts';
import { firki } from './outdoor/firki.ts';
import { flyingDisc, flyingDiscs } from './outdoor/flying-disc.ts';
import { jersey } from './outdoor/jersey.ts';
import { patangFlying, patangPack } from './outdoor/kites.ts';
import { pichkari } from './outdoor/pichkari.ts';
import { ribbonKite } from './outdoor/ribbon-kite.ts';
import { sandSet } from './outdoor/sand.ts';
import { gulliDanda, lagori, lagoriScattered, skippingRope } from './outdoor/street.ts';
import { cricketSet, kitBag } from './outdoor/stumps.ts';

export const outdoor = {
  batAndBall: () => batAndBall(),
  batTwoSides: () => batTwoSides(),
  batAndBallIndigo: () => batAndBall(indigo),
  tennisBalls,
  cricketSet,
  kitBag: () => kitBag(),
  kitBagIndigo: () => kitBag(indigo),
  jersey: () => jersey(),
  jerseySaffron: () => jersey(saffron, indigo, 18),
  patangFlying: () => patangFlying(),
  patangPack,
  firki: () => firki(),
  firkiMarigold: () => firki(marigold),
  firkiGreen: () => firki(leaf),
  ribbonKite: () => ribbonKite(),
  ribbonKitePeacock: () => ribbonKite(peacock),
  flyingDisc: () => flyingDisc(),
  flyingDiscMarigold: () => flyingDisc(marigold, vermilion),
  flyingDiscPeacock: () => flyingDisc(peacock),
  flyingDiscs,
  bubbles: () => bubbles(),
  bubblesPeacock: () => bubbles(peacock),
  sandSet: () => sandSet(),
  sandSetBlue: () => sandSet(sky),
  pichkari: () => pichkari(),
  pichkariRed: () => pichkari(vermilion),
  skippingRope: () => skippingRope(),
  skippingRopePeacock: () => skippingRope(peacock),
  gulliDanda,
  lagori,
  lagoriScattered,
};
