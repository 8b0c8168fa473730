import { expect, test } from "vitest";
import { foldCards } from "./fold-cards";

/** The pages' jobs by the letters of their organizations, and the same with the folded ones in brackets. */
function fold(organizations: string): string {
  const cards = [...organizations].map((slug, id) => ({ id, organization: { slug } }));
  const names = (list: readonly { organization: { slug: string } }[]) =>
    list.map(({ organization }) => organization.slug).join("");
  return foldCards(cards)
    .map((card) => names([card]) + (card.folded.length > 0 ? `(${names(card.folded)})` : ""))
    .join("");
}

test.each([
  ["aaaab", "aaaab"],
  ["aaaaab", "aa(aaa)b"],
  ["abaaaaaaac", "aba(aaaaaa)c"],
  ["aabbbbbaa", "aabb(bbb)aa"],
  ["aaaaabaaa", "aa(aaaaaa)b"],
  ["aaaaacbbbbb", "aa(aaa)cbb(bbb)"],
  ["abcabababab", "abca(aaa)b(bbb)"],
  ["aaaaaaaaaa", "aaaaaaaaaa"],
  ["", ""],
])("the jobs of the organizations «%s» are listed as «%s», with long runs folded", (organizations, shown) => {
  expect(fold(organizations)).toBe(shown);
});
