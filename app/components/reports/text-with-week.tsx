/** «Informe semanal · {week}», filled: a line ends before «9–15 de noviembre» and not inside, where it has room, and none begins with «·». */
export function TextWithWeek({ text, week }: { text: string; week: string }) {
  const [before, after] = text.replace(" ·", "\u00a0·").split("{week}");
  return (
    <>
      <span>{before}</span>
      <span className="inline-block [text-decoration:inherit]">{week}</span>
      <span>{after}</span>
    </>
  );
}
