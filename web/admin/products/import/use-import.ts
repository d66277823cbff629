import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { maxImportFile, type ProductImport } from '#contract/products/imports.ts';
import { formDataOf } from '#web/admin/editor/form-data-of.ts';
import { useLatestRun } from '#web/admin/editor/use-latest-run.ts';
import { queries } from '#web/admin/queries/queries.ts';
import { ApiError, call } from '#web/client.ts';
import { type Said, withGiven } from './given-answers.ts';
import { importsQuery } from './imports-query.ts';
import { noRows, type ReadRows, readRows } from './read-rows.ts';
import { hasUnsent, type TypedAnswers, withoutTaken } from './typed-answers.ts';
import { usePictures } from './use-pictures.ts';

const read = async (of: ProductImport): Promise<ProductImport> =>
  (await call('GET /imports/{id}', paramsOf(of))).import;

const paramsOf = ({ id }: ProductImport) => ({ params: { id: String(id) } });

/** A file of products from its choice, or as it is now, to its end; `plan` is null until the shop has read it. */
export function useImport(first: ProductImport | null = null) {
  const { revalidate } = useRevalidator();
  const { busy, error, run } = useLatestRun();
  /** What was sent last since pictures came; null where it was refused. */
  const changing = useRef<Promise<unknown> | null>(null);
  const noted = <T>(sent: Promise<T>): Promise<T> => {
    changing.current = sent;
    return sent.catch((problem: Error) => {
      if (changing.current === sent) changing.current = null;
      throw problem;
    });
  };
  const [plan, setPlan] = useState<ProductImport | null>(first);
  const [rows, setRows] = useState<ReadRows>(noRows);
  const [typed, setTyped] = useState<TypedAnswers>({});
  /** Answers whose plan is not shown yet. They are sent one after another, or the first could arrive last. */
  const [given, setGiven] = useState<readonly Said[]>([]);
  const waiting = useRef<Said[]>([]);

  const show = async (next: ProductImport, isLatest: () => boolean) => {
    const shown = await readRows(next);
    if (!isLatest()) return;
    setPlan(next);
    setRows(shown);
  };
  // What is answered to pictures may be older than a change, and the other way round.
  const pictures = usePictures(async (next) => {
    const beside = changing.current;
    await run(async (isLatest) => {
      await beside?.catch(() => undefined);
      if (changing.current === beside) changing.current = null;
      await show(beside ? await read(next) : next, isLatest);
      await beside;
    });
    if (next.state === 'APPLIED') await revalidate();
  });
  const forget = () => {
    setPlan(null);
    setTyped({});
    setGiven([]);
    waiting.current = [];
    pictures.forget();
  };
  const chooseFile = (file?: File) =>
    file &&
    run(async (isLatest) => {
      forget();
      if (file.size > maxImportFile) throw new Error('Choose a file of at most 20 MB.');
      const { import: made } = await call('POST /imports', { body: formDataOf({ file: [file] }) });
      await show(made, isLatest);
    });
  const open = (of: ProductImport) =>
    run(async (isLatest) => {
      const found = await read(of);
      await show(found, isLatest);
      if (isLatest()) await pictures.readAgain(found);
    });
  /** Answers given meanwhile join the queue; the plan is shown once it has all of them. */
  async function sendAnswers(of: ProductImport, isLatest: () => boolean) {
    const queue = waiting.current;
    const isLeft = () => waiting.current !== queue;
    let taken: ProductImport | null = null;
    let problem: unknown = null;
    const note = (reason: unknown) => {
      problem = reason;
      return null;
    };
    for (const said of queue) {
      const reply = await call('PUT /imports/{id}', { ...paramsOf(of), body: said }).catch(note);
      if (reply && !isLeft()) setTyped((now) => withoutTaken(now, said.choices ?? {}));
      taken = reply?.import ?? taken;
      if (taken && said === queue.at(-1)) await show(taken, isLatest).catch(note);
    }
    if (!isLeft()) {
      waiting.current = [];
      setGiven([]);
    }
    if (problem) throw problem;
  }
  const change = (of: ProductImport, said: Said) => {
    waiting.current.push(said);
    setGiven([...waiting.current]);
    if (waiting.current.length > 1) return undefined;
    return run((isLatest) => noted(sendAnswers(of, isLatest)));
  };
  const type = (said: TypedAnswers) => setTyped((now) => ({ ...now, ...said }));
  const isUnsent = hasUnsent(typed, plan?.choices ?? []);
  /** Another tab may have applied or undone the file: shows it as it is now, and still says what was refused. */
  const followConflict = async (of: ProductImport, problem: unknown, isLatest: () => boolean) => {
    if (!(problem instanceof ApiError && problem.code === 'conflict')) return;
    const now = await read(of).catch(() => null);
    if (!now || now.state === of.state) return;
    await show(now, isLatest);
    await revalidate();
  };
  /** Another tab may have answered otherwise: what is applied is what the owner sees here. */
  const refuseUnseen = async (of: ProductImport, isLatest: () => boolean) => {
    const now = await read(of);
    if (now.state !== 'PLANNED' || isPlannedAs(of, now)) return;
    await show(now, isLatest);
    throw new Error(
      'The answers or columns of this file were changed in another window. Look at the preview again, then import.',
    );
  };
  const act = (
    of: ProductImport,
    name: 'POST /imports/{id}/apply' | 'POST /imports/{id}/undo',
  ): Promise<void> =>
    run(async (isLatest) => {
      try {
        if (name === 'POST /imports/{id}/apply') await refuseUnseen(of, isLatest);
        setPlan((await noted(call(name, paramsOf(of)))).import);
        // The page below says that it runs.
        void queries.invalidateQueries(importsQuery());
        if (name === 'POST /imports/{id}/undo') await revalidate();
      } catch (problem) {
        await followConflict(of, problem, isLatest);
        throw problem;
      }
    });
  const apply = (of: ProductImport) => act(of, 'POST /imports/{id}/apply');
  const undo = (of: ProductImport) => act(of, 'POST /imports/{id}/undo');

  const applying = plan?.state === 'APPLYING' ? plan.id : undefined;
  useEffect(() => {
    if (applying === undefined) return undefined;
    return everySecond(async () => {
      const params = { params: { id: String(applying) } };
      const answer = await call('GET /imports/{id}', params).catch(() => null);
      if (!answer) return;
      setPlan(answer.import);
      if (answer.import.state !== 'APPLYING') await revalidate();
    });
  }, [applying, revalidate]);

  /** Leads back to the choice of a file, whatever is on its way. */
  const leave = () => run(async () => forget());

  return {
    ...{ plan: plan && withGiven(plan, given), isPlanning: given.length > 0 },
    ...{ rows, busy, error, pictures, typed, isUnsent },
    ...{ leave, chooseFile, open, change, type, apply, undo },
  };
}

const isPlannedAs = (one: ProductImport, other: ProductImport) =>
  JSON.stringify([one.choices, one.columns]) === JSON.stringify([other.choices, other.columns]);

export type Import = ReturnType<typeof useImport>;

/** Asks again a second after each answer. Returns a function that stops it. */
function everySecond(ask: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const askLater = () => {
    if (!isOver) timer = setTimeout(() => ask().finally(askLater), 1_000);
  };
  askLater();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
