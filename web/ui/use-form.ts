import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ApiError } from '#web/client.ts';
import { readUser, useSession } from '#web/session.ts';
import { requestSignIn } from '#web/sign-in.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** What was typed, by the names of the fields. */
export type Typed = Record<string, string>;
type Errors = Record<string, string | undefined>;

interface FormRules {
  /** What is wrong with what was typed, by field; nothing is sent while there is anything. */
  check?: (typed: Typed) => Errors;
  send: (typed: Typed, form: HTMLFormElement) => Promise<unknown>;
  /** Waited for before what was typed is read: something may still be filling it in. */
  before?: () => Promise<void> | undefined;
  /** What the toast says of a failure of no field; the reason stands in the form. */
  failed?: string;
  /** Fields whose errors also hang on what is typed into this one. */
  alongside?: (name: string) => readonly string[];
}

const none = () => [];

/**
 * A form that keeps what was typed: spread `form` on the <form> and `field('email')` on its field.
 * An error stands at its field, the first one focused, and in a toast; `message` is one of no field.
 */
export function useForm(rules: FormRules) {
  const { check = (): Errors => ({}), send, before, failed, alongside = none } = rules;
  const { ref, errors, message, fail, clear, mend, quieten } = useErrors();
  const [busy, setBusy] = useState(false);
  // State alone comes too late for the second half of a double click.
  const sending = useRef(false);

  const submit = async (form: HTMLFormElement) => {
    await before?.();
    const typed = typedInto(form);
    const wrong = check(typed);
    if (firstOf(wrong)) return fail(wrong);
    await send(typed, form);
    clear();
  };

  const sendAgain = useAfterSignIn(ref);
  const refused = (error: unknown, form: HTMLFormElement, wasSignedIn: boolean) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'unauthenticated' && wasSignedIn) return sendAgain();
    const isAtField = Object.keys(error.fields).some((name) => form.elements.namedItem(name));
    fail(error.fields, isAtField ? '' : error.message, failed);
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    quieten();
    const form = event.currentTarget;
    const wasSignedIn = readUser() !== null;
    try {
      await submit(form);
    } catch (error) {
      refused(error, form, wasSignedIn);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const look = (form: HTMLFormElement, name: string) => mend(name, check(typedInto(form))[name]);
  const { afterPress, onPointerDown } = usePress();
  const onBlur = ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
    const { name, value } = target as unknown as HTMLInputElement;
    if (value || errors[name]) afterPress(() => look(currentTarget, name));
  };
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as unknown as HTMLInputElement;
    for (const each of [name, ...alongside(name)]) if (errors[each]) look(currentTarget, each);
  };

  return {
    form: { ref, onSubmit, onBlur, onInput, onPointerDown, noValidate: true },
    field: (name: string) => ({ name, error: errors[name] }),
    busy,
    message,
    fail,
  };
}

/**
 * An error that comes or goes moves what stands below it. Not while a button is being pressed: it
 * would slip from under the finger, and the click would be lost.
 */
function usePress() {
  const waiting = useRef<(() => void)[] | null>(null);
  const afterPress = (run: () => void) => (waiting.current ? waiting.current.push(run) : run());
  const release = () => {
    const runs = waiting.current ?? [];
    waiting.current = null;
    for (const run of runs) run();
  };
  const onPointerDown = () => {
    waiting.current = [];
    for (const end of ['pointerup', 'pointercancel']) {
      window.addEventListener(end, () => setTimeout(release), { once: true });
    }
  };
  return { afterPress, onPointerDown };
}

/** Asks whoever was signed in to be so again, and then has the form sent again if it is still there. */
function useAfterSignIn(form: RefObject<HTMLFormElement | null>) {
  const user = useSession();
  const interrupted = useRef(false);
  useEffect(() => {
    if (!user || !interrupted.current) return;
    interrupted.current = false;
    form.current?.requestSubmit();
  }, [user, form]);
  return () => {
    interrupted.current = true;
    requestSignIn({ ended: true, after: () => undefined });
  };
}

function useErrors() {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState('');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (attempt === 0) return;
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (wrong) wrong.focus();
    else ref.current?.querySelector('[data-form-message]')?.scrollIntoView({ block: 'center' });
  }, [attempt]);

  // What was wrong with the last try is no news any more once there is another.
  const said = useRef(() => {});
  const quieten = () => said.current();
  const show = (found: Errors, text: string) => {
    setErrors(found);
    setMessage(text);
  };
  const fail = (found: Errors, text = '', spoken = text) => {
    show(found, text);
    said.current = toast.error(firstOf(found) ?? spoken);
    setAttempt((before) => before + 1);
  };
  const mend = (name: string, error?: string) =>
    setErrors((before) => ({ ...before, [name]: error }));
  return { ref, errors, message, fail, mend, quieten, clear: () => show({}, '') };
}

const typedInto = (form: HTMLFormElement): Typed =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

const firstOf = (errors: Errors) => Object.values(errors).find(Boolean);

/** The errors of required fields that are blank, each with its own words. */
export const missing = (typed: Typed, messages: Record<string, string>): Errors =>
  Object.fromEntries(Object.entries(messages).filter(([name]) => !typed[name]?.trim()));
