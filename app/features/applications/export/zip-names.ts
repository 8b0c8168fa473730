/** Enough of the name for a folder; file systems end at 255 bytes, of which a path has several. */
const maxName = 60;
/** Characters that some system takes for more than a letter of a name, controls and marks of direction. */
const unsafe = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/gu;

/** The folder of a person in a ZIP: the name, and the end of the application's id, since two people can share a name. */
export function folderName(name: string, applicationId: string): string {
  const clean = name
    .normalize("NFC")
    .replace(unsafe, " ")
    .replace(/\s+/g, " ")
    .replace(/^[ .]+/, "");
  const kept = [...clean].slice(0, maxName).join("").trim();
  return `${kept} ${applicationId.slice(-8)}`.trim();
}

/** File names in one folder, each once, whatever the case: «cv.pdf», «cv (2).pdf». */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf(".");
    const [base, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
    let free = name;
    for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${base} (${n})${ending}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
