/** Names that RFC 2606 and RFC 6762 set aside: no mail server of the internet has one. */
const reserved = /[@.](?:local|localhost|test|example|invalid)$/i;

/** False for an email that nothing can be delivered to, such as that of a new shop's first account. */
export const canReceiveMail = (email: string): boolean => !reserved.test(email);
