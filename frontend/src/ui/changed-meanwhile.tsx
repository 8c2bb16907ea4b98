import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

interface ChangedMeanwhileProps {
  id: string;
  /** What it is now; shown while the draft is of something older. */
  later: string | undefined;
  /** Nothing was written yet, and the field shows what it is now. */
  hasFollowed: boolean;
  /** Puts the draft in the place of what the other person wrote. */
  onKeep: () => void;
  onTake: () => void;
}

/** Says to whoever has a field open that somebody else changed it meanwhile, and to what. */
export function ChangedMeanwhile(props: ChangedMeanwhileProps) {
  const { id, later, hasFollowed, onKeep, onTake } = props;
  const isShown = later !== undefined || hasFollowed;
  return (
    // Always there: what comes into it is read out.
    <div
      id={id}
      role="status"
      className={classNames(
        'absolute top-full left-0 z-20 mt-1.5 w-72 max-w-[calc(100vw-2rem)] whitespace-normal rounded-lg bg-raised p-3 text-left font-normal text-ink-2 text-xs no-underline shadow-pop',
        !isShown && 'sr-only!',
      )}
    >
      {later === undefined && hasFollowed && (
        <p>Somebody else just changed this. You see the latest.</p>
      )}
      {later !== undefined && (
        <>
          <p className="font-medium text-ink">Somebody else changed this meanwhile</p>
          <p className="mt-1 line-clamp-4 whitespace-pre-wrap break-words border-line border-l-2 pl-2">
            {later || <i>Now it is empty.</i>}
          </p>
          {/* The field keeps the focus: a button that took it would save by itself. */}
          <div className="mt-2.5 flex flex-wrap gap-2">
            <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={onKeep}>
              Save mine instead
            </Button>
            <Button
              size="small"
              variant="ghost"
              onMouseDown={(event) => event.preventDefault()}
              onClick={onTake}
            >
              Keep theirs
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
