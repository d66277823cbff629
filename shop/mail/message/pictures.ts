import type { Site } from '#shop/mail/site.ts';

export interface MailPicture {
  url: string;
  /** Fills its place until it has loaded. */
  color: string;
}

const upload = /^\/uploads\/[0-9a-f]{32}\.webp$/;
const hexColor = /^#[0-9a-f]{3,8}$/i;

/** Undefined when receivers could not load it. */
export function pictureOn(
  site: Site,
  picture: { url: string; color?: string } | undefined,
  width: 320 | 640 = 320,
): MailPicture | undefined {
  if (!site.isPublic || !picture || !upload.test(picture.url)) return undefined;
  const { url, color = '' } = picture;
  return {
    url: site.url + url.replace('.webp', `-${width}.webp`),
    color: hexColor.test(color) ? color : '#888888',
  };
}
