/**
 * Says whether a mail program would turn a name into a link. One like "R.Kumar/S.Devi" has the form
 * of a URL too, so what stands before the slash has to end as host names do.
 */
export const hasLink = (name: string): boolean => link.test(name.normalize('NFKC'));

/** Domain endings of more than two letters that mail programs recognise. */
const endings =
  `com net org info biz edu gov mil name mobi pro asia app art blog cc center click cloud club
  company cyou date deals design dev digital email example fun games gift global group guru help
  host icu ink life link live loan lol love ltd market media men money network news one online
  page party press promo rest review sale sbs shop shopping site social solutions space store
  stream studio support team tech tips today top trade vip web website wiki win work works world
  xyz zone
  भारत ভারত భారత్ ભારત இந்தியா ਭਾਰਤ ಭಾರತ ଭାରତ ഭാരതം بھارت`.split(/\s+/);

const letter = '[\\p{L}\\p{M}\\p{N}-]';

/** Without a slash too, but for initials: "A.Link" is a name. */
const bare = `${letter}\\.(?:com|net|org|info|biz|xyz)|${letter}{2}\\.(?:in|co|io|me|shop|store|online|site|website|app|link|top|club|live)`;

const link = new RegExp(
  `http|www\\.|//|${letter}\\.(?:[a-z]{2}|${endings.join('|')})/|(?:${bare})(?!${letter})`,
  'iu',
);
