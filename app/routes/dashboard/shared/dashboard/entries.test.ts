import { expect, test } from "vitest";
import { entriesFor } from "./entries";

test.each(["owner", "recruiter", "reader", null] as const)(
  "no two entries of the dashboard's menu have one name for a member as %s",
  (role) => {
    const entries = entriesFor("employee", false, { name: "Instituto Sol", role });
    const labels = entries.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).toContain("Mis candidaturas");
    const groups = [...new Set(entries.flatMap(({ of }) => of ?? []))];
    expect(groups).toEqual(["Instituto Sol", "Para buscar trabajo"]);
  },
);
