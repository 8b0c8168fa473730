import { sides } from "~/content/pages/landing";

/** The rules for both sides as one table; on phones each row becomes a block. */
export function BothSides() {
  return (
    <section aria-labelledby="sides-title" className="page py-16 md:py-24">
      <h2 className="max-w-2xl text-2xl" id="sides-title">
        {sides.title}
      </h2>
      <p className="mt-3 max-w-prose text-muted">{sides.lead}</p>
      <table className="facts-table mt-10 w-full border-y-2 border-ink text-left">
        <caption className="sr-only">{sides.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{sides.topic}</span>
            </th>
            <th scope="col">{sides.professional}</th>
            <th scope="col">{sides.empresa}</th>
          </tr>
        </thead>
        <tbody>
          {sides.rows.map((row) => (
            <tr key={row.topic}>
              <th scope="row">{row.topic}</th>
              <td data-label={sides.professional}>{row.professional}</td>
              <td data-label={sides.empresa}>{row.empresa}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
