import { useRevalidator } from 'react-router';
import type { Session } from '#contract/accounts/sessions.ts';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { useFocusFallback } from '#web/ui/page/use-focus-fallback.ts';

export function SessionList({ sessions }: { sessions: Session[] }) {
  const { revalidate } = useRevalidator();
  const end = async (ending: Promise<{ message: string }>) => {
    try {
      toast.success((await ending).message);
    } catch (problem) {
      sayFailure('The device was not signed out.')(problem);
    }
    await revalidate();
  };
  const endOne = (id: number) =>
    end(call('DELETE /users/sessions/{id}', { params: { id: String(id) } }));
  return (
    <>
      <ul className="grid">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => endOne(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <EndOthers onEnd={() => end(call('DELETE /users/sessions'))} />
      ) : (
        <p className="text-muted">You are signed in on this device only.</p>
      )}
    </>
  );
}

interface SessionRowProps {
  session: Session;
  onEnd: () => Promise<void>;
}

const SessionRow = ({ session, onEnd }: SessionRowProps) => (
  <li className="flex items-center justify-between gap-4 border-t border-border py-3">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 font-semibold">
        {session.browser}
        {session.current && <Badge tone="success">This device</Badge>}
      </p>
      <p className="text-sm text-muted">
        Signed in {dayAndTime(session.createdAt)}
        {session.address && <> from {session.address}</>}
      </p>
      {!session.current && (
        <p className="text-sm text-muted">Last used {dayAndTime(session.lastUsedAt)}</p>
      )}
    </div>
    {!session.current && <EndButton browser={session.browser} onEnd={onEnd} />}
  </li>
);

function EndButton({ browser, onEnd }: { browser: string; onEnd: () => Promise<void> }) {
  const ref = useFocusFallback<HTMLButtonElement>('end-session');
  return (
    <Button
      ref={ref}
      variant="secondary"
      size="sm"
      aria-label={`Sign out ${browser}`}
      onClick={onEnd}
      className="end-session"
    >
      Sign out
    </Button>
  );
}

function EndOthers({ onEnd }: { onEnd: () => Promise<void> }) {
  const ref = useFocusFallback<HTMLButtonElement>();
  return (
    <Button ref={ref} variant="secondary" onClick={onEnd} className="justify-self-start">
      Sign out everywhere else
    </Button>
  );
}
