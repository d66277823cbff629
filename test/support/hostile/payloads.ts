/** Pages that insert a text without escaping it, by the context of the text. */
export const carelessPages = {
  html: (text: string) => text,
  parsedTwice: (text: string) => text,
  value: (text: string) => `<input value="${text}">`,
  quoted: (text: string) => `<input value='${text}'>`,
  unquoted: (text: string) => `<input value=${text}>`,
  comment: (text: string) => `<!-- ${text} -->`,
  title: (text: string) => `<title>${text}</title>`,
  textarea: (text: string) => `<textarea>${text}</textarea>`,
  style: (text: string) => `<style>p{color:${text}}</style><p>x`,
  styled: (text: string) => `<p style="color:${text}">x`,
  json: (text: string) => `<script>const x = ${JSON.stringify({ text })}</script>`,
  double: (text: string) => `<script>const x = "${text}"</script>`,
  single: (text: string) => `<script>const x = '${text}'</script>`,
  template: (text: string) => `<script>const x = \`${text}\`</script>`,
  line: (text: string) => `<script>// ${text}</script>`,
  block: (text: string) => `<script>/* ${text} */</script>`,
  link: (text: string) => `<a href="${text}">x</a>`,
  frame: (text: string) => `<iframe src="${text}"></iframe>`,
  markdown: (text: string) =>
    text
      .replace(/!\[(.*?)\]\((.*)\)/, '<img alt="$1" src="$2">')
      .replace(/\[(.*?)\]\((.*)\)/, '<a href="$2">$1</a>')
      .replace(/<(\w+:.*)>/, '<a href="$1">x</a>'),
};

/** No page of the shop may send a request to this host. */
export const canaryHost = 'http://canary.invalid';

const written: Record<keyof typeof carelessPages, string[]> = {
  html: [
    '<script>ran()</script>',
    '<ScRiPt/x>ran()</sCrIpT>',
    '<script src=data:,ran()></script>',
    '<svg><script>&#114;an()</script></svg>',
    '<svg/onload=ran()>',
    '<img src onerror=ran()>',
    '<img/src="x"/OnErRoR=ran()>',
    '<img src=x onerror="&#114;an()">',
    '<img src=x onerror\n=\nran()>',
    '<body onload=ran()>',
    '<body onpageshow=ran()>',
    '<details open ontoggle=ran()>x',
    '<video><source src=x onerror=ran()>',
    '<input autofocus onfocus=ran()>',
    '<a onclick=ran()>x</a>',
    '<p onmouseover=ran()>x',
    '<iframe src=javascript:parent.ran()>',
    '<iframe srcdoc="<script>ran()</script>">',
    '<iframe onload=ran()>',
    '<form action=javascript:ran()><button>x',
    '<button form=f formaction=javascript:ran()>x<form id=f>',
    '<math><mtext><img src onerror=ran()>',
    '<svg><a href=javascript:ran()><text>x',
    '<svg><set onbegin=ran() attributeName=x>',
    '<svg><image href=x onerror=ran()>',
    `<img src=${canaryHost}/ran()>`,
    `<link rel=stylesheet href=${canaryHost}/ran()>`,
    `<meta http-equiv=refresh content="0;url=${canaryHost}/ran()">`,
    `<base href=${canaryHost}><img src=ran()>`,
  ],
  parsedTwice: [
    '<noscript><p title="</noscript><img src onerror=ran()>">',
    '<svg></p><style><a id="</style><img src onerror=ran()>">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=ran()>',
  ],
  value: ['"><img src onerror=ran()>', '" onfocus=ran() x="'],
  quoted: ["'><svg onload=ran()>", "' onclick=ran() x='"],
  unquoted: ['x onmouseover=ran()'],
  comment: ['--><img src onerror=ran()>'],
  title: ['</title><svg onload=ran()>'],
  textarea: ['</textarea><svg onload=ran()>'],
  style: ['</style><svg onload=ran()>', `red}p{background:url('${canaryHost}/ran()')`],
  styled: [`red;background:url('${canaryHost}/ran()')`],
  json: ['</script><svg onload=ran()>', '</script><script>ran()</script>'],
  double: ['"-ran()-"'],
  single: ["'-ran()-'"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of one.
  template: ['${ran()}'],
  line: ['\u2028ran()//', '\u2029ran()//'],
  block: ['*/ran()/*'],
  link: [
    'javascript:ran()',
    'JaVaScRiPt:ran()',
    'java\nscript:ran()',
    'javascript://%0aran()',
    '&#106;avascript:ran()',
  ],
  frame: ['data:text/html,<script>ran()</script>'],
  markdown: ['[x](javascript:ran())', '![x](x"onerror="ran())', '<javascript:ran()>'],
};

/** A text that, unless escaped, runs a script that calls `ran` with its number. */
export interface Payload {
  number: number;
  context: keyof typeof carelessPages;
  text: string;
}

export const payloads: readonly Payload[] = Object.entries(written)
  .flatMap(([context, texts]) =>
    texts.map((text) => ({ context: context as Payload['context'], text })),
  )
  .map(({ context, text }, number) => ({
    number,
    context,
    text: text.replaceAll('an()', `an(${number})`),
  }));

/** Joins as many payloads as fit into `maxLength` characters, starting with payload `first`. */
export function payloadText(maxLength: number, first: number): string {
  const from = first % payloads.length;
  const rotated = [...payloads.slice(from), ...payloads.slice(0, from)].map(({ text }) => text);
  const all = rotated.reduce((before, text) => {
    const longer = `${before}\n\n${text}`;
    // A form sends each line break as two characters.
    return longer.replaceAll('\n', '\r\n').length <= maxLength ? longer : before;
  });
  return all.slice(0, maxLength);
}
