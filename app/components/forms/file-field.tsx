import { fieldWords } from "~/content/field-words";
import { fillText } from "~/content/fill-text";
import { formatFileSize } from "~/content/format";
import { preservedFileFields } from "~/lib/form-state";
import { controlBorder, FieldFrame, type FrameProps } from "./field-frame";

/** A file that is there already. */
export interface ShownFile {
  name: string;
  /** Bytes. */
  size: number;
  /** Where it can be downloaded. */
  href?: string;
}

interface FileFieldProps extends FrameProps {
  /** The file types that the browser offers, as in HTML's `accept`. */
  accept: string;
  required?: boolean;
  /** The file that a new one would replace. */
  current?: ShownFile | null;
  /** The form's record of the chosen file: by `preservedFile` when it was refused, its name alone when it was held. */
  values?: Readonly<Record<string, string>>;
}

/** A file of this person's device, with the one that is there already. */
export function FileField({ accept, required, current, values = {}, ...frame }: FileFieldProps) {
  const { name, error } = frame;
  const kept = preservedFileFields(name);
  const [id, fileName = ""] = [values[kept.id], values[kept.name]];
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className="mt-1.5">
          {id ? (
            <>
              <p className="mb-1.5 text-sm wrap-anywhere">
                {fillText(fieldWords.fileKept, { name: fileName })}
              </p>
              <input name={kept.id} type="hidden" value={id} />
              <input name={kept.name} type="hidden" value={fileName} />
            </>
          ) : null}
          {fileName && !id ? (
            <p className="mb-1.5 text-sm wrap-anywhere">
              {fillText(fieldWords.fileAgain, { name: fileName })}
            </p>
          ) : null}
          {current && !id ? <CurrentFile file={current} /> : null}
          <input
            {...control}
            accept={accept}
            className={`block min-h-12 w-full rounded-md border bg-surface text-base text-muted file:mr-3 file:min-h-12 file:border-0 file:border-r file:border-line file:bg-sunken file:px-4 file:font-semibold file:text-ink ${controlBorder(error)}`}
            required={required && !id}
            type="file"
          />
        </div>
      )}
    </FieldFrame>
  );
}

function CurrentFile({ file: { name, size, href } }: { file: ShownFile }) {
  return (
    <p className="mb-1.5 text-sm">
      {href ? (
        <a className="link inline-block py-1 wrap-anywhere" download href={href}>
          {name}
        </a>
      ) : (
        <span className="wrap-anywhere">{name}</span>
      )}{" "}
      <span className="figures text-muted">{`(${formatFileSize(size)})`}</span>
    </p>
  );
}
