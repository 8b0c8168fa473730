import { fillText } from "./fill-text";
import { applyPage as text } from "./pages/apply";
import { requiredMaterials } from "./vocabularies/applications/materials";

type MaterialCode = keyof typeof requiredMaterials;

/** The field of a form that takes what a job asks for. */
export function materialField(material: MaterialCode): string {
  return material === "cover_letter" ? "coverLetter" : material;
}

/** The sentence at that field when it is missing. */
export function missingMaterial(material: MaterialCode): string {
  if (material === "cv") return text.cvMissing;
  if (material === "cover_letter") return text.letterMissing;
  return fillText(text.documentMissing, { material: requiredMaterials[material] });
}
