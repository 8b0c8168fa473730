export default function Landing() {
  return <h1>El empleo científico, en español</h1>;
}
