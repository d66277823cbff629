import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import { ApiError } from '#web/client.ts';
import { useSession } from '#web/session/session.ts';
import { requestSignIn } from '#web/session/sign-in-request.ts';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';
import { type Errors, firstOf, hasFieldFor, type ToastText, useFormErrors } from './form-errors.ts';
import { useRechecks } from './use-rechecks.ts';

/** The typed values by field name. */
export type Typed = Record<string, string>;

interface FormRules {
  /** Returns field errors; a non-empty result blocks the submit. */
  check?: (typed: Typed) => Errors;
  /** Returns false when nothing was sent and the reason is already shown. */
  send: (typed: Typed, form: HTMLFormElement) => Promise<unknown>;
  /** Awaited before the fields are read: a lookup may still be filling them in. */
  before?: () => Promise<void> | undefined;
  /**
   * The title of the toast when sending fails; its second line is the reason, unless a field shows it.
   * Empty: the toast has the reason only, and no field shows it. Left out: no toast; the reason is
   * returned as `message`.
   */
  failed?: string;
  /** Tells whether the form itself explains an error; then no toast gives the reason. */
  explains?: (error: ApiError) => boolean;
  /** The field error that also appears in a toast. */
  toasted?: string;
  /** Runs after `check` has found errors. */
  onInvalid?: (typed: Typed) => void;
  /** Other fields to validate when this one changes. */
  alongside?: (name: string) => readonly string[];
}

/**
 * A form that keeps its input when sending fails. Spread `form` on the <form> and `field('email')` on
 * a field. An error appears at its field, in a toast or as `message`.
 */
export function useForm(rules: FormRules) {
  const { check = (): Errors => ({}), send, before, alongside } = rules;
  const { ref, errors, message, fail, showToast, update, clear, dismissToast } = useFormErrors();
  const { running, run } = useOneAtATime();
  const { hadSession, askToSignIn } = useResendAfterSignIn(ref);

  const submit = async (form: HTMLFormElement) => {
    await before?.();
    const typed = typedInto(form);
    const found = check(typed);
    const first = firstOf(found);
    if (first) {
      fail(found);
      if (first === rules.toasted) showToast(first, '', { silent: true });
      rules.onInvalid?.(typed);
      return;
    }
    if ((await send(typed, form)) !== false) clear();
  };
  const onRefusal = (error: unknown, form: HTMLFormElement) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'unauthenticated' && hadSession.current) return askToSignIn();
    const { failed, explains } = rules;
    const isAtField = hasFieldFor(error.fields, form);
    const isInPlace = isAtField || explains?.(error);
    fail(error.fields, isInPlace || failed !== undefined ? '' : error.message);
    if (failed) showToast(failed, isInPlace ? '' : error.message);
    else if (failed === '' && !isInPlace) showToast(error.message);
  };
  const explain = (error: unknown, words: ToastText) => {
    const { code, fields = {} } = error instanceof ApiError ? error : {};
    if (code === 'unauthenticated') return askToSignIn();
    fail(fields);
    if (!ref.current || !hasFieldFor(fields, ref.current)) showToast(...words);
  };
  const attempt = (act: () => Promise<unknown>) =>
    run(() => {
      dismissToast();
      return act();
    });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    attempt(() => submit(form).catch((error: unknown) => onRefusal(error, form)));
  };
  const recheck = (form: HTMLFormElement, names: readonly string[]) =>
    update(check(typedInto(form)), names);
  const rechecks = useRechecks({ errors, recheck, alongside });
  return {
    form: { ref, onSubmit, ...rechecks, noValidate: true },
    field: (name: string) => ({ name, error: errors[name] }),
    /** Checks the fields with errors again, after they were filled in without being typed into. */
    recheckErrors: () => ref.current && recheck(ref.current, Object.keys(errors)),
    /** Removes the errors. */
    clear,
    busy: running,
    message,
    showToast,
    fail,
    /** Says why something failed: at its field, or else in a toast. */
    explain,
    /** Runs something else of the form, not while it is being sent. */
    attempt,
  };
}

/** `askToSignIn` asks the user to sign in again, then resubmits the form if it is still mounted. */
function useResendAfterSignIn(form: RefObject<HTMLFormElement | null>) {
  const user = useSession();
  const interrupted = useRef(false);
  /** Another call may have ended the session before the form was sent. */
  const hadSession = useRef(false);
  useEffect(() => {
    if (!user) return;
    hadSession.current = true;
    if (!interrupted.current) return;
    interrupted.current = false;
    form.current?.requestSubmit();
  }, [user, form]);
  const askToSignIn = () => {
    interrupted.current = true;
    requestSignIn({ ended: true, after: () => undefined });
  };
  return { hadSession, askToSignIn };
}

export const typedInto = (form: HTMLFormElement): Typed =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/** Picks the messages of those fields that are blank. */
export const missing = (typed: Typed, messages: Record<string, string>): Errors =>
  Object.fromEntries(Object.entries(messages).filter(([name]) => !typed[name]?.trim()));
