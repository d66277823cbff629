/** Behind "not" they tell a product that customers do not see. */
const shown =
  'live|activ(?:e|ated)|publish(?:ed)?|visible|public|enabled?|listed|approved|available|online|shown?|displayed|(?:on|for) sale';

/** Words that tell a product which customers do not see, whatever stands behind them: "Blocked by the marketplace". */
const hidden = new RegExp(
  `^(?:(?:temporarily|currently|permanently) )?(?:${[
    `(?:not|no longer|non|un|de) ?(?:${shown})`,
    'in ?activ(?:e|ated)|no longer sold',
    'drafts?|hid(?:e|den)|invisible|private|pending|awaiting|paused?|on hold|scheduled|suspended|suppressed',
    'trash(?:ed)?|archived?|removed|deleted?|disabled?|deactivate|blocked|rejected|cancell?ed|withdrawn',
    'unavailable|discontinued|obsolete|expired|stopped|closed|offline|(?:off|out of) sale|(?:in|under) review',
  ].join('|')})(?!\\p{L})`,
  'u',
);
/** These say so only where nothing else stands beside them. */
const no = /^(?:false|f|no|n|0|-1|off|x|✗|✘|❌)$/;
/** These say it at the end, after what was decided. */
const undecided = /^(?:qc|approval|review|listing) (?:pending|failed)$/;
const hiddenInHindi = new RegExp(
  `^(?:बंद|निष्क्रिय|असक्रिय|निलंबित|लंबित|अवरुद्ध|अप्रकाशित|अस्वीकृत|अनुपलब्ध|असत्य|मसौदा|ड्राफ\u093c?्ट|छ[िु]पा|छ[िु]पाया|हटाया|रोका|रुका|(?:सक्रिय|प्रकाशित|उपलब्ध|चालू) नहीं|नहीं|नही|ना)(?: (?:है|हुआ|गया|हुआ है|गया है))?$`.normalize(
    'NFC',
  ),
);

const seenByCustomers =
  /^(?:live|activ(?:e|ated)|publish(?:ed)?|visible|public|enabled|true|yes|y|1|on|हाँ|हां|सक्रिय|प्रकाशित)$/;

/** What the words of any source say of a product; undefined for other words. */
export function statusIn(words: string): 'LIVE' | 'DRAFT' | undefined {
  // "In-active" and "NOT_PUBLISHED".
  const said = words
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/(?<=\p{L})[\s_-]+(?=\p{L})/gu, ' ')
    .trim();
  if ([hidden, no, undecided, hiddenInHindi].some((one) => one.test(said))) return 'DRAFT';
  return seenByCustomers.test(said) ? 'LIVE' : undefined;
}
